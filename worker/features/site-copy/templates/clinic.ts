import { type Template, text } from './template.ts'

/** A dentist: the practice first, then everyday questions. */
export const clinic: Template = {
  buttonColor: '#e8665a',
  buttonTextColor: '#ffffff',
  priceColor: '#ffe0c8',
  menu: [
    { name: text('院長', 'Our dentist', '院长', '원장'), cell: 2 },
    { name: text('診療時間', 'Hours', '门诊时间', '진료 시간'), cell: 4 },
    { name: text('アクセス', 'Access', '交通', '오시는 길'), cell: 5 },
  ],
  cells: [
    {
      mainText: text(
        '歯医者さん、\n思ったより好き。',
        'The dentist.\nNicer than you think.',
        '看牙，\n没想的那么可怕。',
        '치과,\n생각보다 좋네.',
      ),
      alt: text(
        'きらきら光る、笑顔の大きな白い歯。',
        'A large, smiling white tooth with sparkles around it.',
        '闪闪发亮、面带微笑的大白牙。',
        '반짝이며 웃고 있는 커다란 하얀 이.',
      ),
      button: text('ネットで予約', 'Book online', '在线预约', '온라인 예약'),
    },
    {
      mainText: text(
        '待合室は、\nただの居間です。',
        'Our waiting room\nis a living room.',
        '候诊室，\n就像自家客厅。',
        '대기실은\n그냥 거실입니다.',
      ),
      alt: text(
        '丸い窓の前に珊瑚色の椅子と観葉植物のある待合室。',
        'A waiting room with a coral armchair and a plant before a round window.',
        '圆窗前摆着珊瑚色扶手椅和绿植的候诊室。',
        '둥근 창 앞에 산호색 의자와 화분이 놓인 대기실.',
      ),
    },
    {
      mainText: text(
        '削る前に、\n三回話します。',
        'Before we drill,\nwe talk three times.',
        '动钻之前，\n先聊三次。',
        '깎기 전에\n세 번 이야기합니다.',
      ),
      alt: text(
        '白衣を着て微笑む、髪を結い上げた歯科医師。',
        'A smiling dentist in a white coat, hair in a bun.',
        '身穿白大褂、盘发微笑的牙医。',
        '흰 가운을 입고 미소 짓는, 머리를 올려 묶은 치과 의사.',
      ),
      button: text('院長のあいさつ', 'Meet our dentist', '院长致辞', '원장 인사말'),
    },
    {
      mainText: text(
        '治療より、\n磨き方が得意です。',
        'Better at brushing\nthan at fixing.',
        '比起治疗，\n我们更会教刷牙。',
        '치료보다\n칫솔질을 잘 가르칩니다.',
      ),
      price: text(
        '定期クリーニング 3,300円〜',
        'Cleaning from ¥3,300',
        '定期洁牙 3,300日元起',
        '정기 스케일링 3,300엔부터',
      ),
      alt: text(
        '二本の歯ブラシが立つ、歯の印のついたコップ。',
        'Two toothbrushes in a cup with a tooth on it.',
        '印有牙齿图案的杯子里插着两支牙刷。',
        '이 그림이 있는 컵에 꽂힌 칫솔 두 개.',
      ),
    },
    {
      mainText: text(
        '水曜の夜と、\n土曜も開いています。',
        'Open Wednesday nights\nand Saturdays.',
        '周三晚上\n和周六也开诊。',
        '수요일 밤과\n토요일에도 진료합니다.',
      ),
      price: text(
        '9:00〜13:00／14:30〜18:30',
        '9:00–13:00 / 14:30–18:30',
        '9:00–13:00／14:30–18:30',
        '9:00~13:00 / 14:30~18:30',
      ),
      alt: text(
        '予約の日に印をつけた暦と時計。',
        'A calendar with one day ticked, and a clock.',
        '标出预约日的日历和时钟。',
        '예약일에 표시를 한 달력과 시계.',
      ),
      button: text('空き時間を見る', 'See free times', '查看可预约时间', '빈 시간 보기'),
    },
    {
      mainText: text(
        '並木通り、\n青い屋根が目印。',
        'On the avenue,\nunder the teal roof.',
        '林荫道上，\n认准蓝绿色屋顶。',
        '가로수길,\n청록색 지붕을 찾으세요.',
      ),
      alt: text(
        '木立のある通りに立つ白い歯科医院と、地図の目印。',
        'The white clinic on a street with trees, a map pin above it.',
        '绿树街道旁的白色牙科诊所，上方有地图标记。',
        '나무가 있는 거리에 선 하얀 치과와 지도 표시.',
      ),
      button: text('道順を見る', 'Directions', '查看路线', '길 찾기'),
    },
  ],
}
