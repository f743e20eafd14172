// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IResolver {
    function addr(bytes32 node) external view returns (address);
    function name(bytes32 node) external view returns (string memory);
}

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
    function supportsInterface(bytes4 id) external view returns (bool);
}

interface IBatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests)
        external
        view
        returns (bool[] memory failures, bytes[] memory responses);
}

/// Implements the two calls of the ENS universal resolver that apps use. A resolver of a parent answers for names below it if it
/// is made for that (ENSIP-10), and may send to its gateways (EIP-3668), through those that are passed in.
contract UniversalResolver {
    IRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error HttpError(bytes response);
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(IRegistry registry_) {
        registry = registry_;
    }

    /// `name` is in DNS form, `data` a call that its resolver answers.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory result, address resolver)
    {
        bool isExact;
        (resolver, isExact) = _nearestResolver(name);
        bool isExtended = _isExtended(resolver);
        if (!isExact && !isExtended) revert ResolverNotFound(name);
        bool ok;
        (ok, result) = resolver.staticcall(
            isExtended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data
        );
        if (!ok) _goOutside(resolver, result, gateways);
        if (isExtended) result = abi.decode(result, (bytes));
    }

    /// What the gateways have answered; the resolver checks it.
    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory result, address resolver)
    {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert HttpError(responses[0]);
        bytes4 callback;
        bytes memory extra;
        (resolver, callback, extra) = abi.decode(extraData, (address, bytes4, bytes));
        bool ok;
        (ok, result) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], extra));
        if (!ok) revert ResolverError(result);
        result = abi.decode(result, (bytes));
    }

    /// Passes on where a resolver sends, as one question to the gateways. Always reverts.
    function _goOutside(address resolver, bytes memory refusal, string[] calldata gateways) private view {
        if (bytes4(refusal) != OffchainLookup.selector) revert ResolverError(refusal);
        bytes memory body = new bytes(refusal.length - 4);
        for (uint256 i; i < body.length; i++) body[i] = refusal[i + 4];
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra)
        = abi.decode(body, (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError(refusal);
        IBatchGateway.Request[] memory requests = new IBatchGateway.Request[](1);
        requests[0] = IBatchGateway.Request(sender, urls, callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (requests)),
            this.resolveCallback.selector,
            abi.encode(resolver, callback, extra)
        );
    }

    function _isExtended(address resolver) private view returns (bool) {
        try IExtendedResolver(resolver).supportsInterface(IExtendedResolver.resolve.selector) returns (bool is_) {
            return is_;
        } catch {
            return false;
        }
    }

    /// The resolver of a name, or of the nearest of its parents that has one.
    function _nearestResolver(bytes calldata dnsName) private view returns (address resolver, bool isExact) {
        uint256 offset;
        while (uint8(dnsName[offset]) != 0) {
            resolver = registry.resolver(_node(dnsName, offset));
            if (resolver != address(0)) {
                if (resolver.code.length == 0) revert ResolverNotContract(dnsName, resolver);
                return (resolver, offset == 0);
            }
            offset += 1 + uint8(dnsName[offset]);
        }
        revert ResolverNotFound(dnsName);
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
