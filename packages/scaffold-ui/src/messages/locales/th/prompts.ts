import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'ไม่มีรายการให้อนุมัติ',
  'approve.waiting': ({ count }, { plural }) => plural(count, { other: 'มีคำขออีก # รายการกำลังรอ' }),
  'preview.reading': 'กำลังอ่านคำขอ…',
  'preview.checking': 'กำลังตรวจสอบกับเครือข่าย…',
  'preview.continue': 'ดำเนินการต่อใน {wallet}',
  'preview.cancel': 'ยกเลิก',
  'preview.retry': 'ลองอีกครั้ง',
  'preview.unreadable': 'ถอดรหัสคำขอไม่ได้',
  'preview.unreadableText': 'ส่วนที่ใช้ถอดรหัสไม่โหลด คุณลองอีกครั้งได้ หรือดำเนินการต่อแล้วอ่านคำขอใน {wallet}',
  'preview.incomplete': 'เครือข่ายไม่ตอบ',
  'preview.incompleteText': 'ตรวจสอบโทเคนและสัญญาอัจฉริยะไม่ได้ โปรดเปรียบเทียบกับสิ่งที่ {wallet} แสดงก่อนอนุมัติ',
  'readingCard.opaque': 'ถอดรหัสคำขอนี้ไม่ได้ โปรดดำเนินการต่อเฉพาะเมื่อคุณรู้ว่าคำขอนี้ทำอะไร',
  'readingCard.network': 'เครือข่าย',
  'readingCard.account': 'ด้วยบัญชี',
}
