import { routePaths } from '@/routes'
import { describeSpecified } from './states'

describeSpecified(routePaths)
