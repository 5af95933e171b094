import modules from './.dependency-cruiser.mjs';

/**
 * Refuses import cycles between folders of the packages and the server, type-only imports included. Tests may use any
 * layer.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...modules.options,
    exclude: { path: ['(^|/)(dist|node_modules)/', '[.]test[.]ts$', '/test-support/'] },
  },
};
