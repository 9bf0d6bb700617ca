import { beginMigrated } from '../support/template'

beginMigrated()
