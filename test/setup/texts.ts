import '@/i18n/messages/zh-Hans'

/** All Chinese texts. In a build each module imports those that it names (config/texts.js). */
export { sourceTexts } from '@/i18n/sourceTexts'
