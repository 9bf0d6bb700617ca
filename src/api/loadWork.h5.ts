/** On H5 the code that works is loaded when the server asks for work. */
export const loadWork = () => import('./webCryptoWork').then(({ solveByWebCrypto }) => solveByWebCrypto)
