// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Measures what tokens take of their transfers. It exists during a call of a node only: it lets the pool of a swap
/// send the token, looks at what has arrived, sends it back, and takes everything back by a revert.
contract TransferProbe {
    struct Transfer {
        /// A factory of pairs, or the quoter of pools with fee tiers.
        address source;
        /// Of the pool; `PAIR` for a pair.
        uint24 tier;
        address token;
        address other;
        uint256 amount;
        /// Zero for this contract, which sends back what it receives. Pairs pay no one else.
        address receiver;
    }

    struct Measured {
        uint256 sent;
        uint256 arrived;
        uint256 returned;
    }

    uint24 private constant PAIR = type(uint24).max;
    /// The limits of the prices of pools, which no swap reaches.
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    address private pool;
    address private token;
    address private receiver;
    bool private isPair;
    uint256 private held;

    /// All zero where a transfer cannot be measured.
    function measure(Transfer[] calldata transfers) external returns (Measured[] memory all) {
        all = new Measured[](transfers.length);
        for (uint256 i = 0; i < transfers.length; i++) {
            try this.attempt(transfers[i]) {} catch (bytes memory answer) {
                if (answer.length == 96) all[i] = abi.decode(answer, (Measured));
            }
        }
    }

    /// Always reverts: with what was measured, or with why it could not be.
    function attempt(Transfer calldata transfer) external {
        bool isFirst = transfer.token < transfer.other;
        token = transfer.token;
        receiver = transfer.receiver == address(0) ? address(this) : transfer.receiver;
        held = balanceOf(receiver);
        isPair = transfer.tier == PAIR;
        if (isPair) {
            pool = Source(transfer.source).getPair(transfer.token, transfer.other);
            (uint112 first, uint112 second,) = Pool(pool).getReserves();
            uint256 half = (isFirst ? first : second) / 2;
            uint256 amount = transfer.amount < half ? transfer.amount : half;
            Pool(pool).swap(isFirst ? amount : 0, isFirst ? 0 : amount, address(this), "1");
        } else {
            pool = Source(Source(transfer.source).factory()).getPool(transfer.token, transfer.other, transfer.tier);
            uint160 limit = isFirst ? HIGHEST : LOWEST;
            Pool(pool).swap(receiver, !isFirst, -int256(transfer.amount), limit, "");
        }
        revert();
    }

    /// Called by the pool once it has sent, by a name that differs between exchanges.
    fallback() external {
        require(msg.sender == pool);
        uint256 arrived = balanceOf(receiver) - held;
        uint256 returned = 0;
        if (receiver == address(this)) {
            uint256 before = balanceOf(pool);
            (bool success,) = token.call(abi.encodeCall(Token.transfer, (pool, arrived)));
            if (success) returned = balanceOf(pool) - before;
        }
        bytes memory answer = abi.encode(sentAmount(), arrived, returned);
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    /// Pairs name both amounts after the sender; pools name what they receive, and what they send below zero.
    function sentAmount() private view returns (uint256) {
        if (isPair) {
            (, uint256 first, uint256 second) = abi.decode(msg.data[4:], (address, uint256, uint256));
            return first + second;
        }
        (int256 change0, int256 change1) = abi.decode(msg.data[4:], (int256, int256));
        return uint256(-(change0 < 0 ? change0 : change1));
    }

    function balanceOf(address owner) private view returns (uint256) {
        return Token(token).balanceOf(owner);
    }
}

interface Token {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 value) external;
}

interface Source {
    function getPair(address one, address other) external view returns (address);
    function factory() external view returns (address);
    function getPool(address one, address other, uint24 tier) external view returns (address);
}

interface Pool {
    function getReserves() external view returns (uint112 first, uint112 second, uint32 time);
    function swap(uint256 first, uint256 second, address to, bytes calldata data) external;
    function swap(address to, bool isFirstPaid, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256 change0, int256 change1);
}
