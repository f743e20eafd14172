// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155URIStorage} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155URIStorage.sol";

/// Kinds of pieces. Any account may mint any number of each.
contract Cargo is ERC1155URIStorage {
    string public constant name = "Harbor Cargo";
    string public constant symbol = "CARGO";

    constructor() ERC1155("") {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function setUri(uint256 id, string calldata uri) external {
        _setURI(id, uri);
    }
}
