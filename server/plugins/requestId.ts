import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { requestIdHeader } from '../logged'

/** Says in every answer what its lines in the log are found by. */
export const requestIdPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(requestIdHeader, id))
})
