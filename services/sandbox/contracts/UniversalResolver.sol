// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IResolver {
    function addr(bytes32 node) external view returns (address);
    function name(bytes32 node) external view returns (string memory);
}

/// Implements the two calls of the ENS universal resolver that apps use, for names on this chain.
/// Gateways are not called, since no name here is stored elsewhere.
contract UniversalResolver {
    IRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(IRegistry registry_) {
        registry = registry_;
    }

    /// `name` is in DNS form, `data` a call that its resolver answers.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        resolver = _resolverOf(name);
        bool ok;
        (ok, result) = resolver.staticcall(data);
        if (!ok) revert ResolverError(result);
    }

    /// The name that an address claims; reverts when the name does not lead back to it.
    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 reverseNode = _node(_reverseName(account), 0);
        reverseResolver = registry.resolver(reverseNode);
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        primary = IResolver(reverseResolver).name(reverseNode);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        bytes memory dnsName = _toDns(bytes(primary));
        resolver = _resolverOf(dnsName);
        address owner = IResolver(resolver).addr(_node(dnsName, 0));
        if (owner != address(bytes20(account))) {
            revert ReverseAddressMismatch(primary, abi.encodePacked(owner));
        }
    }

    function _resolverOf(bytes memory dnsName) private view returns (address resolver) {
        resolver = registry.resolver(_node(dnsName, 0));
        if (resolver == address(0)) revert ResolverNotFound(dnsName);
        if (resolver.code.length == 0) revert ResolverNotContract(dnsName, resolver);
    }

    /// The name's hash as the registry knows it, from the label at `offset` on.
    function _node(bytes memory dnsName, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(dnsName[offset]);
        if (length == 0) return bytes32(0);
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) label[i] = dnsName[offset + 1 + i];
        return keccak256(abi.encodePacked(_node(dnsName, offset + 1 + length), keccak256(label)));
    }

    /// `<40 hex digits>.addr.reverse` in DNS form.
    function _reverseName(bytes calldata account) private pure returns (bytes memory) {
        bytes16 digits = "0123456789abcdef";
        bytes memory label = new bytes(40);
        for (uint256 i; i < 20; i++) {
            label[2 * i] = digits[uint8(account[i]) >> 4];
            label[2 * i + 1] = digits[uint8(account[i]) & 15];
        }
        return abi.encodePacked(uint8(40), label, uint8(4), "addr", uint8(7), "reverse", uint8(0));
    }

    /// Replaces each dot by the length of the label behind it.
    function _toDns(bytes memory name) private pure returns (bytes memory dnsName) {
        dnsName = new bytes(name.length + 2);
        uint256 start;
        for (uint256 i; i <= name.length; i++) {
            if (i == name.length || name[i] == ".") {
                dnsName[start] = bytes1(uint8(i - start));
                start = i + 1;
            } else {
                dnsName[i + 1] = name[i];
            }
        }
    }
}
