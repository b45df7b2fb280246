export const action = { confirm: '确定执行“{{title}}”？', typed: '请输入 {{label}} 以确认' };
