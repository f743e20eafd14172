import { NETWORKS_AT_HALF, RESERVE_OF_LEVEL } from './fairShare.ts'

/** Windows end when they do for all keys, by the clock of Redis. */
const LEFT_MS = `
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  local time = redis.call('TIME')
  left = ARGV[2] - (time[1] * 1000 + math.floor(time[2] / 1000)) % ARGV[2]
  redis.call('PEXPIRE', KEYS[1], left)
end`

/** Counts units of a key. Arguments: units, milliseconds of a window. Returns what the key has then. */
export const TAKE_OWN = `
local used = redis.call('INCRBY', KEYS[1], ARGV[1])
${LEFT_MS}
return {used, left}`

/**
 * Counts units of a visitor as `fairShare` decides. Arguments: units, milliseconds of a window, the amount, the
 * reserve, and the networks around the visitor, the widest first. The key holds what each network has used, and all
 * of them. What is refused is counted for none.
 */
export const TAKE_SHARED = `
local units, amount, reserve = tonumber(ARGV[1]), tonumber(ARGV[3]), tonumber(ARGV[4])
local parts = {${RESERVE_OF_LEVEL.join(', ')}}
local function used(name)
  return tonumber(redis.call('HGET', KEYS[1], name) or '0')
end
local function decide()
  local total = used('total')
  if total + units <= amount then return 'amount' end
  for level = 5, #ARGV do
    local part = reserve * (parts[level - 4] or 0)
    local left = amount + part - total
    if left < units then return 'refused' end
    local before = used('of ' .. ARGV[level])
    if before == 0 or before + units <= left * left / (part * ${NETWORKS_AT_HALF}) then return 'reserve' end
  end
  return 'refused'
end
local share = decide()
if share ~= 'refused' then
  redis.call('HINCRBY', KEYS[1], 'total', units)
  for level = 5, #ARGV do redis.call('HINCRBY', KEYS[1], 'of ' .. ARGV[level], units) end
end
${LEFT_MS}
return {share, left}`
