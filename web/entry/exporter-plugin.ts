import type { Plugin } from 'vite';

const EXPORTER = /\/ra-core\/dist\/export\/defaultExporter\.js$/;
const CSV = "import jsonExport from 'jsonexport/dist/index.js';";
const CALL = /jsonExport\((.*)\);?\s*(?=\/\/#|$)/s;

/**
 * Lets react-admin fetch what it writes CSV with when it writes some: it names its own exporter in every list, and ours are
 * written by the server.
 */
export function exporterPlugin(): Plugin {
  return {
    name: 'metamall-exporter',
    transform(code, id) {
      if (!EXPORTER.test(id)) return null;
      const lazy = code
        .replace(CSV, '')
        .replace(
          CALL,
          "import('jsonexport/dist/index.js').then(({ default: jsonExport }) => jsonExport($1));\n",
        );
      if (!code.includes(CSV) || !CALL.test(code))
        this.error('The exporter of react-admin is written otherwise now');
      return { code: lazy, map: null };
    },
  };
}
