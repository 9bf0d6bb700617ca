import * as glassEasel from 'glass-easel'
import * as adapter from 'glass-easel-miniprogram-adapter'
import type { Dist } from './dist'
import type { Host } from './host'
import type { Templates } from './templates'

type Method = (...args: unknown[]) => unknown
type Definition = Record<string, unknown> & { methods?: Record<string, Method>; data?: unknown }

/** A page or component instance: `this` in its code. */
export interface Instance extends Record<string, unknown> {
  data: Record<string, unknown>
  route: string
  options: Record<string, string>
  setData: (data: Record<string, unknown>, done?: () => void) => void
}

export interface Root {
  instance: Instance
  component: glassEasel.GeneralComponent
  release: () => void
}

/** Registers the program's pages and components with WeChat's engine (glass-easel) and creates pages. */
export class Components {
  private readonly space: adapter.CodeSpace
  private readonly backend: adapter.AssociatedBackend
  private readonly defined = new Set<string>()
  private readonly onError = (error: unknown) => {
    this.host.fault(error)
    return false
  }
  // Taro's templates loop over missing children; the platform does not warn of that either.
  private readonly onWarning = (message: string) => {
    if (!message.startsWith('The for-list data is neither')) this.host.fault(message)
    return false
  }

  constructor(
    private readonly dist: Dist,
    private readonly templates: Templates,
    private readonly host: Host
  ) {
    const env = new adapter.MiniProgramEnv()
    this.space = env.createCodeSpace('', true)
    this.backend = env.associateBackend(new glassEasel.EmptyBackendContext())
    glassEasel.addGlobalErrorListener(this.onError)
    glassEasel.addGlobalWarningListener(this.onWarning)
  }

  isDefined(path: string): boolean {
    return this.defined.has(path)
  }

  /** `Page` for the file at `path`. */
  page(path: string, definition: Definition): void {
    this.checkHandlers(path, definition)
    this.prepare(path)
    const plain = withPlainEvents(definition)
    this.space.componentEnv(path, ({ Page }) => Page(plain as Parameters<typeof Page>[0]))
  }

  /** `Component` for the file at `path`. */
  component(path: string, definition: Definition): void {
    this.checkHandlers(path, definition.methods ?? {})
    this.prepare(path)
    const plain = { ...definition, methods: withPlainEvents(definition.methods ?? {}) }
    this.space.componentEnv(path, ({ Component }) => (Component as unknown as (d: object) => void)(plain))
  }

  create(path: string): Root {
    const root = this.backend.createRoot('page', this.space, path)
    const component = root.getComponent()
    const instance = root.get() as unknown as Instance
    countSetData(instance, this.host)
    glassEasel.Element.pretendAttached(component)
    const release = () => {
      gone.add(instance)
      root.release()
    }
    return { instance, component, release }
  }

  stop(): void {
    glassEasel.removeGlobalErrorListener(this.onError)
    glassEasel.removeGlobalWarningListener(this.onWarning)
  }

  private prepare(path: string): void {
    this.defined.add(path)
    const config = this.dist.files.has(`${path}.json`) ? this.dist.json(`${path}.json`) : {}
    this.space.addComponentStaticConfig(path, config)
    const template = this.templates.get(path)
    if (template) this.space.addCompiledTemplate(path, template)
    else this.host.fault(`${path} has no template`)
  }

  // The engine silently drops an event without a handler; WeChat logs it.
  private checkHandlers(path: string, methods: Record<string, unknown>): void {
    for (const name of this.templates.handlers(path)) {
      if (typeof methods[name] !== 'function')
        this.host.fault(`${path} binds "${name}", which is no method of it`)
    }
  }
}

// WeChat passes plain objects to handlers, the engine passes elements. `eh` is Taro's handler of all events.
function withPlainEvents<T extends Record<string, unknown>>(methods: T): T {
  const copy: Record<string, unknown> = { ...methods }
  const handler = methods.eh
  if (typeof handler === 'function') {
    copy.eh = function (this: unknown, event: glassEasel.ShadowedEvent<unknown>) {
      return (handler as Method).call(this, plainEvent(event))
    }
  }
  return copy as T
}

function plainEvent(event: glassEasel.ShadowedEvent<unknown>) {
  const end = (target: unknown) => {
    const element = target as glassEasel.Element
    return { id: element.id, dataset: { ...element.dataset }, offsetLeft: 0, offsetTop: 0 }
  }
  const { x = 0, y = 0 } = (event.detail ?? {}) as { x?: number; y?: number }
  const touch = { identifier: 0, pageX: x, pageY: y, clientX: x, clientY: y }
  return {
    type: event.type,
    timeStamp: event.timeStamp,
    detail: event.detail,
    target: end(event.target),
    currentTarget: end(event.currentTarget),
    mark: event.mark,
    touches: [touch],
    changedTouches: [touch]
  }
}

// setData of an unloaded page does nothing, as on the platform.
const gone = new WeakSet<object>()

// On a phone, setData goes to the view thread as JSON: here, too, it is serialised, and its bytes are counted.
function countSetData(instance: Instance, host: Host): void {
  let holder: object = instance
  while (!Object.prototype.hasOwnProperty.call(holder, 'setData'))
    holder = Object.getPrototypeOf(holder) as object
  const proto = holder as { setData: Method & { counting?: Host }; plain?: Method }
  proto.plain ??= proto.setData
  if (proto.setData.counting === host) return
  const plain = proto.plain
  const counted: Method & { counting?: Host } = function (this: unknown, data: unknown, done: unknown) {
    if (gone.has(this as object)) return undefined
    const json = JSON.stringify(data ?? {})
    host.countSetData(Buffer.byteLength(json))
    const after = () => {
      if (typeof done === 'function') (done as () => void).call(this)
      host.changed()
    }
    return host.busy(
      new Promise<void>((resolve) => {
        plain.call(this, JSON.parse(json), () => {
          resolve()
          after()
        })
      })
    )
  }
  counted.counting = host
  proto.setData = counted
}
