import { MOST_WEIGHT } from './createSpan.ts'
import { FIRST_PART, NETWORKS_AT_HALF, RESERVE_OF_LEVEL } from './fairShare.ts'

/**
 * Counts units of a visitor, once for the visitor and once for what visitors share, as `createMemoryLimits` does. What
 * is refused is counted for none. Windows end when they do for all keys, by the clock of Redis; what leaks weighs as
 * in `createSpan`.
 *
 * Keys: those of the visitor's own count, and of the shared one. Arguments: units, milliseconds of a window, how it is
 * refilled, the own amount, the shared amount and its reserve, each empty if there is none, and the networks around
 * the visitor, the widest first. The shared key holds what each network has used, and all of them.
 *
 * Returns what has become of the units (`amount`, `reserve`, `own` or `refused`: the last two are refusals), the
 * milliseconds until the window ends, and what was used before: by the visitor alone for `own`, else by all and by
 * each network.
 */
export const TAKE = `
local units, window, steady = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == 'steadily'
local own, amount, reserve = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local parts = {${RESERVE_OF_LEVEL.join(', ')}}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends = window - now % window

local function reduce(key, weight)
  local all = redis.call('HGETALL', key)
  for index = 1, #all, 2 do
    local left = tonumber(all[index + 1]) / weight
    if all[index] == 'since' then redis.call('HSET', key, 'since', now)
    elseif left < 0.5 then redis.call('HDEL', key, all[index])
    else redis.call('HSET', key, all[index], string.format('%.17g', left)) end
  end
end
local function weightOf(key)
  if not steady then return 1 end
  local weight = math.exp((now - (tonumber(redis.call('HGET', key, 'since')) or now)) / window)
  if weight < ${MOST_WEIGHT} then return weight end
  reduce(key, weight)
  return 1
end
local function used(key, name, weight)
  return tonumber(redis.call('HGET', key, name) or '0') / weight
end
local function whole(number) return math.floor(number + 0.5) end
local function add(key, names, weight)
  for _, name in ipairs(names) do
    redis.call('HINCRBYFLOAT', key, name, string.format('%.17g', units * weight))
  end
  if steady then
    redis.call('HSETNX', key, 'since', now)
    redis.call('PEXPIRE', key, 20 * window)
  elseif redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ends) end
end
local function decide(total, before)
  if whole(total) + units <= amount then return 'amount' end
  for level = 1, #before do
    local part = reserve * (parts[level] or 0)
    local left = amount + part - whole(total)
    if left < units then return 'refused' end
    local of = whole(before[level])
    local first = of == 0 and units <= math.max(1, left * ${FIRST_PART})
    if first or of + units <= left * left / (part * ${NETWORKS_AT_HALF}) then return 'reserve' end
  end
  return 'refused'
end
local function reply(outcome, numbers)
  local texts = {outcome, tostring(ends)}
  for _, number in ipairs(numbers) do texts[#texts + 1] = string.format('%.6f', number) end
  return texts
end

local ownWeight = 1
if own then
  ownWeight = weightOf(KEYS[1])
  local before = used(KEYS[1], 'used', ownWeight)
  if whole(before) + units > own then return reply('own', {before}) end
end
local outcome, numbers = 'amount', {}
if amount then
  local weight = weightOf(KEYS[2])
  local names, before = {'total'}, {}
  local total = used(KEYS[2], 'total', weight)
  numbers = {total}
  for level = 7, #ARGV do
    local name = 'of ' .. ARGV[level]
    names[#names + 1] = name
    before[#before + 1] = used(KEYS[2], name, weight)
    numbers[#numbers + 1] = before[#before]
  end
  outcome = decide(total, before)
  if outcome == 'refused' then return reply(outcome, numbers) end
  add(KEYS[2], names, weight)
end
if own then add(KEYS[1], {'used'}, ownWeight) end
return reply(outcome, numbers)`
