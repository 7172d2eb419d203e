/** `npm run dev`: one process; Vite renews pages in place, and a change of server code starts it anew. */
process.env.NODE_ENV = 'development';
const { main } = await import('../src/server.ts');
await main(process.env, { development: true });

export {};
