/** What browsers have and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

const missing = {
  TextDecoder,
  TextEncoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  structuredClone: (value) => JSON.parse(JSON.stringify(value)),
  matchMedia: (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  // As much of one as a router makes of an address.
  Request: class {
    constructor(url, { method = 'GET', signal = null } = {}) {
      Object.assign(this, { url: String(url), method, signal });
    }
  },
  IS_REACT_ACT_ENVIRONMENT: true,
};

for (const [name, value] of Object.entries(missing)) {
  if (globalThis[name] === undefined) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

/** jsdom reads a blob by its `FileReader` only. */
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
