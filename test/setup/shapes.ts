import { know } from '@/api/complete'

// A build brings to each module what is to be known of its calls (config/answers); here all are known. A test in another
// environment than setup/jsdom.js makes no calls.
const { knownCalls } = globalThis as unknown as { knownCalls?: Parameters<typeof know> }
if (knownCalls) know(...knownCalls)
