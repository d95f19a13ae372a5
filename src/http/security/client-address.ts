/** The header that carries the visitor's address inside the program; what a visitor sends under it is dropped. */
export const clientAddressHeader = 'x-mizban-client-address';
