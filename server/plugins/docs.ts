import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const inHeader = (name: string) => ({ type: 'apiKey' as const, in: 'header' as const, name })

/** The contract as OpenAPI: /openapi.json to download, /docs to browse. Register before the routes. */
export const docsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mobile shop and SIM portal',
        version: '1.3.0',
        description:
          'Answers are `{ code, message, data }`; code 0 is success. Money in fen, data in KB, time in UTC.'
      },
      components: {
        securitySchemes: {
          simNo: inHeader('Sim-No'),
          simToken: inHeader('Sim-Token'),
          orderSession: inHeader('Order-Session-ID')
        }
      }
    }
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
})
