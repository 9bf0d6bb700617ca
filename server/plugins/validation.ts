import AjvCompiler from '@fastify/ajv-compiler'
import SerializerCompiler from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema'
import fp from 'fastify-plugin'

const validators = (coerceTypes: boolean) =>
  AjvCompiler()(
    {},
    { customOptions: { allErrors: true, removeAdditional: false, coerceTypes, verbose: true } }
  )

// Compiled schemas are kept for the process, so that several apps in it (in tests) share them.
const forText = validators(true)
const forBody = validators(false)
const serializers = new WeakMap<object, (data: unknown) => string>()
const compileSerializer = SerializerCompiler()()

/** Compiles a validator when its call is first used: compiling all of them would be a third of a start. */
const validator: FastifySchemaCompiler<object> = (part) => {
  const compile = part.httpPart === 'body' ? forBody : forText
  const validate = (data: unknown) => {
    // ajv returns the same function for the same schema
    const compiled = compile(part)
    const valid = compiled(data) as boolean
    validate.errors = compiled.errors
    return valid
  }
  validate.errors = undefined as ReturnType<typeof compile>['errors']
  return validate
}

/** Compiles a serializer when its call is first answered. */
const serializer: FastifySerializerCompiler<object> = (route) => (data) => {
  const serialize = serializers.get(route.schema) ?? compileSerializer(route as never)
  serializers.set(route.schema, serialize)
  return serialize(data)
}

/** Validates input by the schemas: numbers are parsed out of a query, which is text; in a body no type is converted. */
export const validationPlugin = fp(async (app: FastifyInstance) => {
  app.setValidatorCompiler(validator as never)
  app.setSerializerCompiler(serializer as never)
})
