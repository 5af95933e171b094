/**
 * Import boundaries: domain ← contract ← apps. Apps do not import each other. In the web: app → features → ui → api,
 * and features do not import each other. A server feature may import only use-case files of another one. Journeys and
 * benchmarks may import the server's use cases; only e2e/spreadsheet also imports the web.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge two modules that need each other, or move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports nothing of ours and nothing that does I/O.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'contract-knows-the-domain-only',
      comment:
        'And which passwords are obvious, but not the estimator with its lists, which is loaded when needed.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '[.]test[.]ts$' },
      to: {
        pathNot: [
          '^packages/(contract|domain)/src/',
          '^packages/password-strength/src/obvious-password[.]ts$',
          '^node_modules/zod/',
        ],
      },
    },
    {
      name: 'tools-know-nothing-of-saldo',
      comment: 'A package that is not listed here could be published on its own.',
      severity: 'error',
      from: { path: '^packages/(?!(?:domain|contract|demo-data)/)' },
      to: { path: '^packages/(?:domain|contract|demo-data)/' },
    },
    {
      name: 'demo-data-is-planned-by-the-rules',
      comment: 'The server writes the plan; the plan knows the domain and the contract only.',
      severity: 'error',
      from: { path: '^packages/demo-data/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(demo-data|domain|contract)/src/' },
    },
    {
      name: 'packages-do-not-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench)/' },
    },
    {
      name: 'no-app-imports-another',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-web-feature-imports-another',
      comment: 'Screens of `app` compose features; what two features share is in `ui` or `api`.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'no-folder-cycles-in-the-web',
      comment:
        'Tests and type-only imports included. .dependency-cruiser-folders.mjs checks packages and server.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/src/' },
      to: { circular: true },
    },
    {
      name: 'shop-pages-and-server-apart',
      comment: 'Both import types and names from shared; the API key must never reach a browser.',
      severity: 'error',
      from: { path: '^apps/shop/src/(server|web|shared)/' },
      to: { path: '^apps/shop/src/(server|web)/', pathNot: '^apps/shop/src/$1/' },
    },
    {
      name: 'web-layers-features',
      comment: 'app → features → ui → api.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(features|ui|api)/' },
    },
    {
      name: 'web-layers-ui',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|api)/' },
    },
    {
      name: 'web-layers-api',
      severity: 'error',
      from: { path: '^apps/web/src/api/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/api/' },
    },
    {
      name: 'server-features-meet-in-use-cases',
      comment: "Another feature's routes and queries are its own.",
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+/[^/]+)/' },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]+/[^/]+[.](routes|queries)[.]ts$',
        pathNot: '^apps/server/src/features/$1/',
      },
    },
    {
      name: 'platform-has-no-business',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(features|ledger)/' },
    },
    {
      name: 'ledger-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/ledger/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'apps-know-neither-journeys-nor-benchmarks',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^(e2e|bench)/' },
    },
    {
      name: 'journeys-and-benchmarks-apart',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'journeys-and-benchmarks-use-programs-from-outside',
      comment:
        "The back office and the shop are driven as programs. The server's use cases may be imported, for data that no endpoint creates, but not its routes and queries. Exceptions: e2e/spreadsheet calls the code of server and web that writes CSV files, and bench/src/statements.ts gives pgbench the statements of queries.",
      severity: 'error',
      from: { path: '^(e2e|bench)/', pathNot: ['^e2e/spreadsheet/', '^bench/src/statements[.]ts$'] },
      to: {
        path: ['^apps/(?!server/)', '^apps/server/src/features/[^/]+/[^/]+/[^/]+[.](routes|queries)[.]ts$'],
      },
    },
    {
      name: 'journeys-stand-alone',
      comment: 'What two journeys share is in support, which knows no journey.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '[.]spec[.]ts$' },
    },
    {
      name: 'scripts-need-nothing-installed',
      comment: 'They install the packages.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^scripts/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(vite/client|virtual:)' },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: {
        pathNot:
          '([.]test[.]tsx?$|/test-support/|^apps/server/(faults|mutants|releases|soak)/|^e2e/spreadsheet/)',
      },
      to: {
        path: '([.]test[.]tsx?$|/test-support/|^apps/server/(faults|mutants|releases|soak)/|^e2e/spreadsheet/)',
      },
    },
  ],
  options: {
    // The swc parser also finds type-only imports; tsPreCompilationDeps needs a TypeScript older than 7.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Each layer's widget tests import test-support/widgets, which renders with parts of each layer.
    exclude: { path: '^(?:apps/[^/]+/dist|node_modules/[.]cache|apps/web/test-support/widgets)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
