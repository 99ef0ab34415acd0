import type { ja } from './ja.ts'

export const kr: typeof ja = {
  title: '기본 주소 변경',
  lead: '사이트 주소를 읽기 쉽고 전달하기 쉬운 이름으로 바꿀 수 있습니다. 변경은 바로 적용되며 다시 공개할 필요가 없습니다.',
  loading: '주소 설정을 불러오는 중입니다',
  name: '주소에 쓸 이름',
  help: '영문 소문자, 숫자, 하이픈으로 3~30자입니다.',
  preview: '변경 후 주소',
  proposals: '사용할 수 있는 이름',
  checking: '확인하는 중…',
  fine: '사용할 수 있는 이름입니다.',
  unchecked: '이름을 확인하지 못했습니다.',
  again: '다시 확인',
  former: '이전 주소는 새 주소로 연결되므로 인쇄한 QR 코드도 그대로 사용할 수 있습니다.',
  formerNames: '이전 이름',
  reset: 'ID 주소로 되돌리기',
  save: 'URL 변경',
  saved: '기본 주소를 변경했습니다',
  failed: '주소를 변경하지 못했습니다',
}
