// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Numbers of accounts: what a sign-in with Farcaster is checked against. The reading functions are
/// those of the registry on Optimism.
contract FarcasterIds {
    uint256 public idCounter;
    mapping(address owner => uint256 fid) public idOf;
    mapping(uint256 fid => address owner) public custodyOf;

    event Register(address indexed to, uint256 indexed id);
    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    error HasId();
    error HasNoId();

    function register() external returns (uint256 fid) {
        if (idOf[msg.sender] != 0) revert HasId();
        fid = ++idCounter;
        _give(msg.sender, fid);
        emit Register(msg.sender, fid);
    }

    function transfer(address to) external {
        uint256 fid = idOf[msg.sender];
        if (fid == 0) revert HasNoId();
        if (idOf[to] != 0) revert HasId();
        delete idOf[msg.sender];
        _give(to, fid);
        emit Transfer(msg.sender, to, fid);
    }

    function _give(address to, uint256 fid) private {
        idOf[to] = fid;
        custodyOf[fid] = to;
    }
}
