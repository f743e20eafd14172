// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// A token that keeps a part of each transfer. Its maker holds the whole supply, and may change the part.
contract FeeToken {
    string public constant name = "Toll";
    string public constant symbol = "TOLL";
    uint8 public constant decimals = 18;
    uint256 public immutable totalSupply;
    address private immutable maker;
    /// In hundredths of a percent.
    uint256 public fee;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(uint256 supply, uint256 fee_) {
        maker = msg.sender;
        fee = fee_;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function setFee(uint256 fee_) external {
        require(msg.sender == maker);
        fee = fee_;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        uint256 taken = (value * fee) / 10_000;
        balanceOf[from] -= value;
        balanceOf[to] += value - taken;
        balanceOf[address(this)] += taken;
        emit Transfer(from, to, value - taken);
        emit Transfer(from, address(this), taken);
        return true;
    }
}
