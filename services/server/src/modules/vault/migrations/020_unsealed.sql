-- Finds the few slots whose password still has to be sealed.
CREATE INDEX vault_slots_unsealed ON vault_slots (kind)
  WHERE kind = 'password' AND substr(user_blob, 1, 5) <> 'kms1.';
CREATE INDEX vault_held_slots_unsealed ON vault_held_slots (kind)
  WHERE kind = 'password' AND substr(user_blob, 1, 5) <> 'kms1.';
CREATE INDEX vault_closed_slots_unsealed ON vault_closed_slots (kind)
  WHERE kind = 'password' AND substr(user_blob, 1, 5) <> 'kms1.';
