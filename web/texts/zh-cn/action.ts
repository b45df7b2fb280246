export const action = { confirm: '确定执行“{{title}}”？' };
