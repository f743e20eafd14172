-- They are what a file says, which every server reads for itself.
DROP TABLE wallet_chains;
DROP TABLE wallets;
