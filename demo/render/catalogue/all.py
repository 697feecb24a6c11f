"""All pieces, in the order of the shop's types."""

from catalogue import bracelets, brooches, chokers, earrings, pendants
from catalogue.entries import PRODUCTS

__all__ = ['PRODUCTS', 'bracelets', 'brooches', 'chokers', 'earrings', 'pendants']
