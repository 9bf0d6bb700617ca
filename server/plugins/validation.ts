import AjvCompiler from '@fastify/ajv-compiler'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const compiler = (coerceTypes: boolean) =>
  AjvCompiler()({}, { customOptions: { allErrors: true, removeAdditional: false, coerceTypes } })

/** A query is text: numbers are read out of it. A body has types of its own: nothing of it is guessed. */
export const validationPlugin = fp(async (app: FastifyInstance) => {
  const ofText = compiler(true)
  const ofBody = compiler(false)
  app.setValidatorCompiler((part) => (part.httpPart === 'body' ? ofBody : ofText)(part as never))
})
