import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  heading: { contact: '联系我们', membership: '会员注册', homepage: '填写表单' },
  fixed: { email: '电子邮箱', companyName: '公司名称或姓名', password: '密码', confirmPassword: '确认密码' },
  required: '必填',
  choose: '请选择',
  passwordHelp: '8～20个字符，须包含大写字母、小写字母、数字和符号各至少一个。',
  agree: '我同意使用条款和隐私政策',
  submit: { contact: '发送', membership: '注册', homepage: '提交' },
  reply: '我们通常会在24小时内回复。',
  preview: '这是预览，填写的内容不会发送。',
}
