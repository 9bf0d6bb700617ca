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
      /** Seconds. */
      duration?: number
      /** Requests to send, instead of a duration. */
      amount?: number
      /** Seconds that an answer may take. */
      timeout?: number
      requests?: Request[]
      /** Whether an answer's body counts as a success; else it is a mismatch. */
      verifyBody?: (body: string) => boolean
    }
    interface Result {
      non2xx: number
      errors: number
      mismatches: number
      requests: { average: number; total: number }
    }
  }
  /** `ms`: from sending the request to the end of its answer. */
  type OnResponse = (client: unknown, status: number, bytes: number, ms: number) => void
  interface Running extends Promise<autocannon.Result> {
    on: (event: 'response', listener: OnResponse) => void
  }
  function autocannon(options: autocannon.Options): Running
  export default autocannon
}
