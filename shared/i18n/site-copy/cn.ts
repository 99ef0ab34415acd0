import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  list: {
    button: '保存为CSV',
    busy: '正在保存 {{count}} 条',
    progress: '保存进度',
    cancel: '中止',
    done: '已保存 {{count}} 个网站。',
    cut: '已保存前 {{count}} 个网站。缩小筛选范围即可保存其余网站。',
    failed: '无法保存CSV，请重试。',
    fileName: '网站列表',
  },
  csv: {
    name: '网站名称',
    status: '状态',
    company: '公司名称',
    url: '公开网址',
    viewMode: '显示模式',
    columns: '列数',
    rows: '行数',
    cells: '格数',
    defaultLanguage: '默认语言',
    languages: '显示语言',
    release: '发布编号',
    publishedAt: '发布时间',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    id: '网站ID',
    label: {
      published: '已发布',
      unpublished: '未公开',
      draft: '草稿',
      domain_checking: '正在验证域名',
      expired: '合约已到期',
    },
    viewModes: {
      MOBILE: '手机',
      PC: '电脑',
    },
    language: {
      ja: '日语',
      en: '英语',
      cn: '简体中文',
      kr: '韩语',
    },
  },
  copy: {
    name: '{{name}}的副本',
  },
}
