// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {
    IAccount,
    IAccountExecute,
    IEntryPoint,
    IPaymaster,
    PackedUserOperation
} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

interface ISenderCreator {
    function createSender(bytes calldata initCode) external returns (address sender);
}

/// Measures a user operation before it is signed. A call puts this code in the place of the EntryPoint,
/// which refuses operations without a valid signature.
contract OperationSimulation {
    using ERC4337Utils for PackedUserOperation;

    struct Measured {
        uint256 verificationGas;
        uint256 paymasterGas;
        uint256 callGas;
        bool succeeded;
        /// What the account's call returned, or why it reverted.
        bytes answer;
    }

    /// The only caller that factories of accounts for EntryPoint 0.8 answer.
    ISenderCreator private constant SENDER_CREATOR_V08 =
        ISenderCreator(0x449ED7C3e6Fee6a97311d4b55475DF59C44AdD33);

    /// Accounts pay into the EntryPoint.
    receive() external payable {}

    function measure(PackedUserOperation calldata op, bytes32 opHash) external returns (Measured memory measured) {
        uint256 left = gasleft();
        if (op.initCode.length > 0) _create(op);
        if (op.sender.code.length == 0) revert IEntryPoint.FailedOp(0, "AA20 account not deployed");
        (bool valid, bytes memory answer) =
            op.sender.call(abi.encodeCall(IAccount.validateUserOp, (op, opHash, 0)));
        if (!valid) revert IEntryPoint.FailedOpWithRevert(0, "AA23 reverted", answer);
        measured.verificationGas = left - gasleft();

        if (op.paymaster() != address(0)) {
            left = gasleft();
            (valid, answer) =
                op.paymaster().call(abi.encodeCall(IPaymaster.validatePaymasterUserOp, (op, opHash, 0)));
            if (!valid) revert IEntryPoint.FailedOpWithRevert(0, "AA33 reverted", answer);
            measured.paymasterGas = left - gasleft();
        }

        left = gasleft();
        (measured.succeeded, measured.answer) = op.sender.call(_callOf(op, opHash));
        measured.callGas = left - gasleft();
    }

    function _create(PackedUserOperation calldata op) private {
        if (op.sender.code.length > 0) revert IEntryPoint.FailedOp(0, "AA10 sender already constructed");
        if (address(this) == address(ERC4337Utils.ENTRYPOINT_V08)) {
            if (SENDER_CREATOR_V08.createSender(op.initCode) != op.sender)
                revert IEntryPoint.FailedOp(0, "AA14 initCode must return sender");
            return;
        }
        (bool created, bytes memory answer) = op.factory().call(op.factoryData());
        if (!created || answer.length < 32) revert IEntryPoint.FailedOp(0, "AA13 initCode failed or OOG");
        if (abi.decode(answer, (address)) != op.sender)
            revert IEntryPoint.FailedOp(0, "AA14 initCode must return sender");
    }

    function _callOf(PackedUserOperation calldata op, bytes32 opHash) private pure returns (bytes memory) {
        if (op.callData.length >= 4 && bytes4(op.callData) == IAccountExecute.executeUserOp.selector)
            return abi.encodeCall(IAccountExecute.executeUserOp, (op, opHash));
        return op.callData;
    }
}
