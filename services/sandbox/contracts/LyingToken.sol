// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Emits transfers between any accounts and moves nothing: how histories are poisoned.
contract LyingToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function report(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}
