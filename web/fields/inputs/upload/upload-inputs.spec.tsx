import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { HttpError, ServicesContext, type HttpRequest, type Services } from '../../../providers/index.ts';
import { HoldForFiles } from '../../../records/form/hold-for-files.tsx';
import { createI18n } from '../../../texts/i18n.fixture.ts';
import type { Input, InputProps } from '../input.ts';
import { FilesInput, ImageInput, ImagesInput } from './upload-inputs.tsx';

const texts = createI18n('en');
const TYPE = 'The type of uploaded file is not allowed!';
const SITE = {
  menus: [],
  siteConfig: { upload: { maxSize: 1000, allowedSuffixes: 'png,jpg,zip', allowedMimeTypes: [] } },
};

interface Sent {
  name: string;
  request: HttpRequest;
  answer: (url: string) => void;
  refuse: (error: Error) => void;
}

let sent: Sent[];
let value: Json;
const submitted = jest.fn<(value: unknown) => void>();

const http = {
  call: (url: string, request: HttpRequest = {}) => {
    if (!request.form) return Promise.resolve(SITE);
    const { name } = request.form.get('file') as File;
    return new Promise((resolve, reject) => {
      expect(url).toBe('/admin/ajax/upload');
      sent.push({
        name,
        request,
        answer: (address) => resolve({ file: { url: address, full_url: `https://x${address}`, name } }),
        refuse: reject,
      });
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
    });
  },
};

async function show(Shown: Input, start: Json = null, over: Partial<InputProps> = {}): Promise<void> {
  const Held = () => {
    const [now, setNow] = useState(start);
    value = now;
    return (
      <HoldForFiles>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submitted(now);
          }}
        >
          <Shown
            id="field"
            name="field"
            label="Pictures"
            value={now}
            onChange={setNow}
            schema={{}}
            options={[]}
            props={{}}
            required={false}
            disabled={false}
            readonly={false}
            invalid={false}
            {...over}
          />
        </form>
      </HoldForFiles>
    );
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <ServicesContext.Provider value={{ http, base: '/admin' } as unknown as Services}>
          <Held />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  if (over.readonly !== true) await screen.findByText(/up to 1000 B/);
}

const file = (name: string, size = 5): File => new File(['x'.repeat(size)], name, { type: 'image/png' });
const box = (): HTMLInputElement => document.querySelector('[data-upload="field"]') as HTMLInputElement;
const choose = (...files: File[]): boolean => fireEvent.change(box(), { target: { files } });
const answerOf = (name: string): Sent => sent.find((each) => each.name === name) as Sent;
const arrive = (name: string): Promise<void> =>
  act(async () => {
    answerOf(name).answer(`/storage/${name}`);
    await Promise.resolve();
  });

beforeEach(() => {
  sent = [];
  submitted.mockClear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('an upload', () => {
  test('shows how far it is and gives its address when it has arrived', async () => {
    await show(ImageInput);
    choose(file('a.png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => answerOf('a.png').request.onProgress?.(0.4));
    expect(screen.getByText('40%')).toBeTruthy();
    await arrive('a.png');
    await waitFor(() => expect(value).toBe('/storage/a.png'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('gives the whole address where the field asks for it, and its topic', async () => {
    await show(ImageInput, null, { props: { fullUrl: true, topic: 'goods' } as JsonObject });
    choose(file('a.png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(answerOf('a.png').request.form?.get('topic')).toBe('goods');
    await arrive('a.png');
    await waitFor(() => expect(value).toBe('https://x/storage/a.png'));
  });

  test.each([
    [file('a.exe'), TYPE],
    [file('a.zip'), TYPE],
    [file('big.png', 1001), 'The size of the uploaded file exceeds the allowed range!'],
    [file('empty.png', 0), 'The data of the uploaded file is incomplete!'],
  ])('is refused before it is sent: %#', async (refused, message) => {
    await show(ImageInput);
    choose(refused);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(sent).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: `Remove ${refused.name}` }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('reports what the server said, and is tried again where that may help', async () => {
    await show(ImageInput);
    choose(file('a.png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => answerOf('a.png').refuse(new HttpError('No line', { status: 0 })));
    expect(screen.getByRole('alert').textContent).toBe('No line');
    const mark = document.querySelector('input[hidden]:not([type="file"])') as HTMLInputElement;
    expect(mark.validity.customError).toBe(true);
    sent = [];
    fireEvent.click(screen.getByRole('button', { name: 'Try a.png again' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => answerOf('a.png').refuse(new HttpError(TYPE, { status: 422 })));
    expect(screen.getByRole('alert').textContent).toBe(TYPE);
    expect(screen.queryByRole('button', { name: 'Try a.png again' })).toBeNull();
  });

  test('is stopped', async () => {
    await show(ImageInput);
    choose(file('a.png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Stop uploading a.png' }));
    expect(answerOf('a.png').request.signal?.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByText('a.png')).toBeNull());
    expect(value).toBeNull();
  });

  test('is paused, holds its form meanwhile, and goes on', async () => {
    await show(ImageInput);
    choose(file('a.png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Pause uploading a.png' }));
    expect(answerOf('a.png').request.signal?.aborted).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Paused');
    const mark = document.querySelector('input[hidden]:not([type="file"])') as HTMLInputElement;
    expect(mark.validationMessage).toContain('is paused');
    sent = [];
    fireEvent.click(screen.getByRole('button', { name: 'Go on uploading a.png' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(document.querySelector('input[hidden]:not([type="file"])')).toBeNull();
    await arrive('a.png');
    await waitFor(() => expect(value).toBe('/storage/a.png'));
  });

  test('that an earlier visit left waits for its file, holds no form, and goes on with it', async () => {
    const old = new File(['12345'], 'film.png', { type: 'image/png', lastModified: 77 });
    localStorage.setItem(
      'metamall.uploads',
      JSON.stringify([
        {
          id: 'left',
          owner: 0,
          place: `${location.pathname}#field`,
          name: 'film.png',
          size: 5,
          lastModified: 77,
          sha1: 'f00',
          topic: '',
          loaded: 2,
          paused: false,
          at: Date.now(),
          way: { kind: 'slices', url: '/admin/ajax/slices/left' },
        },
      ]),
    );
    await show(ImageInput);
    await screen.findByText('40% is kept. Choose the file again to go on.');
    expect(screen.getByRole('button', { name: 'Choose film.png again to go on' })).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(document.querySelector('input[hidden]:not([type="file"])')).toBeNull();
    choose(old);
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['film.png']));
    await arrive('film.png');
    await waitFor(() => expect(value).toBe('/storage/film.png'));
    expect(localStorage.getItem('metamall.uploads')).toBe('[]');
  });

  test('is dropped and pasted', async () => {
    await show(ImagesInput);
    const area = screen.getByRole('group', { name: 'Pictures' });
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [file('dropped.png')] } });
    fireEvent.paste(area, { clipboardData: { files: [file('pasted.png')] } });
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['dropped.png', 'pasted.png']));
  });
});

describe('several uploads', () => {
  test('go three at a time and keep their order', async () => {
    await show(ImagesInput, ['/old.png']);
    choose(...['1.png', '2.png', '3.png', '4.png'].map((name) => file(name)));
    await waitFor(() => expect(sent).toHaveLength(3));
    await arrive('3.png');
    await waitFor(() => expect(sent).toHaveLength(4));
    for (const name of ['1.png', '4.png', '2.png']) await arrive(name);
    await waitFor(() =>
      expect(value).toEqual(['/old.png', ...[1, 2, 3, 4].map((number) => `/storage/${number}.png`)]),
    );
  });

  test('stop at the limit', async () => {
    await show(ImagesInput, ['/old.png'], { schema: { maxItems: 2 } });
    choose(file('1.png'), file('2.png'));
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['1.png']));
    await arrive('1.png');
    await screen.findByText('2 of 2');
    expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
  });

  test('are files too, each with its name, taken away and typed', async () => {
    await show(FilesInput, ['/storage/a, b.pdf', 'javascript:alert(1)']);
    expect(screen.getByRole('link', { name: 'a, b.pdf' }).getAttribute('href')).toBe('/storage/a, b.pdf');
    expect(screen.queryByRole('link', { name: /alert/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove a, b.pdf' }));
    expect(value).toEqual(['javascript:alert(1)']);
    const address = document.getElementById('field') as HTMLInputElement;
    fireEvent.change(address, { target: { value: ' /c.zip ' } });
    fireEvent.blur(address);
    expect(value).toEqual(['javascript:alert(1)', '/c.zip']);
  });

  test('can only be looked at where nothing may be changed', async () => {
    await show(ImagesInput, ['/a.png'], { readonly: true });
    expect(screen.getByRole('button', { name: 'Show a.png' })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /Remove|Upload|Move/ })).toEqual([]);
    choose(file('1.png'));
    expect(sent).toHaveLength(0);
  });
});

describe('a form', () => {
  const submit = (): boolean => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

  test('waits for its files and is sent then', async () => {
    await show(ImagesInput, []);
    choose(file('1.png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    submit();
    expect(submitted).not.toHaveBeenCalled();
    await screen.findByText(/Files are still being uploaded/);
    await arrive('1.png');
    await waitFor(() => expect(submitted).toHaveBeenCalledWith(['/storage/1.png']));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test('is not sent when a file fails meanwhile', async () => {
    await show(ImagesInput, []);
    choose(file('1.png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    submit();
    await act(async () => answerOf('1.png').refuse(new HttpError(TYPE, { status: 422 })));
    await screen.findByText(TYPE);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(submitted).not.toHaveBeenCalled();
  });

  test('is sent at once without files', async () => {
    await show(ImagesInput, []);
    submit();
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});
