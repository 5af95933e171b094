import { parseArgs } from 'node:util';
import { Session } from './session.ts';

// Usage: node marker.ts write|read NAME --port 3000. Signs in as the first operator, and creates or expects a customer
// group.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '3000' },
    email: { type: 'string', default: 'drift@example.dk' },
    password: { type: 'string', default: 'et langt kodeord' },
  },
});
const [action, name = ''] = positionals;

const session = await new Session(`http://127.0.0.1:${values.port}`).signIn(values.email, values.password);
if (action === 'write') {
  await session.send('POST', '/api/customer-groups', { name, frequency: 'none', points: 100, limit: 500 });
  console.log(`Signed in and wrote ${name}`);
} else if (action === 'read') {
  const groups = (await session.send('GET', '/api/customer-groups')) as { name: string }[];
  if (!groups.some((group) => group.name === name)) throw new Error(`${name} is missing.`);
  console.log(`Signed in and found ${name}`);
} else {
  throw new Error(`The first argument is write or read, not ${action}.`);
}
