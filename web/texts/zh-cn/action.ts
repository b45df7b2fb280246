export const action = { done: '操作成功', confirm: '确定执行“{{title}}”？' };
