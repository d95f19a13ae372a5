/** Labels of access data; unknown names are shown unchanged. */
export const accessLabels: Readonly<Record<string, string>> = {
  ipv4: 'نشانی IPv4',
  ipv6: 'نشانی IPv6',
  'extra-ipv4': 'IPv4 اضافه',
  user: 'نام کاربری',
  port: 'پورت SSH',
  panel: 'نشانی پنل',
  domain: 'دامنه',
  note: 'توضیح',
};
