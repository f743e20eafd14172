// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// Answers for a name and all below it with what its gateway has signed (ENSIP-10, EIP-3668).
contract SignedResolver {
    string public url;
    address public immutable signer;

    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );
    error Expired();
    error NotSigned();

    constructor(string memory url_, address signer_) {
        url = url_;
        signer = signer_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.resolve.selector || id == 0x01ffc9a7;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        bytes memory question = abi.encodeCall(this.resolve, (name, data));
        revert OffchainLookup(
            address(this), urls, question, this.resolveWithProof.selector, abi.encode(question)
        );
    }

    /// `response` is an answer, the time until which it holds, and a signature of both with the question.
    function resolveWithProof(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory)
    {
        (bytes memory answer, uint64 expires, bytes memory signature) =
            abi.decode(response, (bytes, uint64, bytes));
        bytes memory question = abi.decode(extraData, (bytes));
        if (expires < block.timestamp) revert Expired();
        bytes32 digest = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(question), keccak256(answer))
        );
        if (signature.length != 65) revert NotSigned();
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (ecrecover(digest, v, r, s) != signer) revert NotSigned();
        return answer;
    }
}
