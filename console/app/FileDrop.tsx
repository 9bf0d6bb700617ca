import { InboxOutlined } from '@ant-design/icons'
import { Typography, Upload } from 'antd'
import { t } from '../words'

/** A field that a CSV file or a workbook is dropped on. `text`: which columns it has. */
export const FileDrop = ({
  text,
  isBusy,
  onFile
}: {
  text: string
  isBusy: boolean
  onFile: (file: File) => void
}) => (
  <Upload.Dragger
    accept='.csv,.txt,.xlsx'
    showUploadList={false}
    disabled={isBusy}
    beforeUpload={(file) => {
      onFile(file)
      return false
    }}
  >
    <InboxOutlined aria-hidden />
    <Typography.Paragraph>{t('dropFile')}</Typography.Paragraph>
    <Typography.Text type='secondary'>{text}</Typography.Text>
  </Upload.Dragger>
)
