import AjvCompiler from '@fastify/ajv-compiler'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const compiler = (coerceTypes: boolean) =>
  AjvCompiler()({}, { customOptions: { allErrors: true, removeAdditional: false, coerceTypes } })

/** Validates input by the schemas: numbers are parsed out of a query, which is text; in a body no type is converted. */
export const validationPlugin = fp(async (app: FastifyInstance) => {
  const ofText = compiler(true)
  const ofBody = compiler(false)
  app.setValidatorCompiler((part) => (part.httpPart === 'body' ? ofBody : ofText)(part as never))
})
