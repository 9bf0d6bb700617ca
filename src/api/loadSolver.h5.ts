type Solve = (challenge: string, cancelled: () => boolean) => Promise<string | undefined>

/** Solvers of a provider's challenges, each loaded when the server asks for the first time. */
const solvers: Partial<Record<string, () => Promise<Solve>>> = {
  work: () => import('./webCryptoWork').then(({ solveByWebCrypto }) => solveByWebCrypto),
  geetest: () => import('./geetest').then(({ solveGeetest }) => solveGeetest)
}

/** Rejects for a provider that this app has no widget of. */
export async function loadSolver(provider: string): Promise<Solve> {
  const load = solvers[provider]
  if (!load) throw new Error(`no widget of the captcha provider ${provider}`)
  return load()
}
