export const editorOf = (id: number) => `/wp-admin/edit/${id}`;
