// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// A pool of two tokens that are worth the same, with the interfaces of the pools, factories and quoters of exchanges with
/// fee tiers, as far as quotes ask them. It pays first and is paid in its callback.
contract OneToOnePool {
    address private immutable token0;
    address private immutable token1;

    constructor(address one, address other) {
        (token0, token1) = one < other ? (one, other) : (other, one);
    }

    function factory() external view returns (address) {
        return address(this);
    }

    function getPool(address one, address other, uint24) external view returns (address) {
        (address low, address high) = one < other ? (one, other) : (other, one);
        return low == token0 && high == token1 ? address(this) : address(0);
    }

    function quoteExactInput(bytes calldata path, uint256 amount)
        external
        view
        returns (uint256 paid, uint160[] memory prices, uint32[] memory ticks, uint256 gas)
    {
        address one = address(bytes20(path[:20]));
        address other = address(bytes20(path[23:43]));
        require(path.length == 43 && this.getPool(one, other, 0) != address(0));
        return (amount, prices, ticks, 90_000);
    }

    function swap(address to, bool isFirstPaid, int256 amount, uint160, bytes calldata data)
        external
        returns (int256 change0, int256 change1)
    {
        uint256 units = uint256(amount < 0 ? -amount : amount);
        (Asset input, Asset output) =
            isFirstPaid ? (Asset(token0), Asset(token1)) : (Asset(token1), Asset(token0));
        (change0, change1) = isFirstPaid ? (int256(units), -int256(units)) : (-int256(units), int256(units));
        output.transfer(to, units);
        uint256 before = input.balanceOf(address(this));
        Payer(msg.sender).uniswapV3SwapCallback(change0, change1, data);
        require(input.balanceOf(address(this)) >= before + units, "IIA");
    }
}

interface Asset {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

interface Payer {
    function uniswapV3SwapCallback(int256 change0, int256 change1, bytes calldata data) external;
}
