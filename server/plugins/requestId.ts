import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { requestIdHeader } from '../http/logged'

/** Adds the request id, `reqId` in the log, to every answer. */
export const requestIdPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(requestIdHeader, id))
})
