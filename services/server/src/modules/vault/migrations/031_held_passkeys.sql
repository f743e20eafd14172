-- By which the server checks what the passkeys of a replacement sign, for as long as it waits.
CREATE TABLE vault_held_passkeys (
  user_id TEXT NOT NULL,
  slot_id TEXT NOT NULL,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  PRIMARY KEY (user_id, slot_id),
  FOREIGN KEY (user_id, slot_id) REFERENCES vault_held_slots (user_id, slot_id) ON DELETE CASCADE
) STRICT;
