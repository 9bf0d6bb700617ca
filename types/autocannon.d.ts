declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method?: string
      path?: string
      headers?: Record<string, string>
      body?: string
      setupRequest?: (request: Request) => Request
    }
    interface Options {
      url: string
      connections?: number
      duration?: number
      requests?: Request[]
    }
    interface Result {
      non2xx: number
      requests: { average: number; total: number }
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export default autocannon
}
