// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Stands in the place of an account during a call of a node, and makes calls in its name, one after another.
contract CallSequence {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    struct Outcome {
        bool succeeded;
        uint256 gasUsed;
        bytes data;
    }

    function run(Call[] calldata calls) external returns (Outcome[] memory all) {
        all = new Outcome[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            uint256 before = gasleft();
            (all[i].succeeded, all[i].data) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            all[i].gasUsed = before - gasleft();
        }
    }

    receive() external payable {}
}
