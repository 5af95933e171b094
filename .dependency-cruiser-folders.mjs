import modules from './.dependency-cruiser.mjs';

/**
 * Folders of the server form layers: no two of them import each other, directly or through others, type-only imports
 * included. Tests are left out, because they may use any layer.
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
