import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createConnection } from './connection.ts';

let answers: boolean;
let asked: number;
const probe = async (): Promise<boolean> => {
  asked += 1;
  return answers;
};
const online = (value: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
};
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  answers = true;
  asked = 0;
  online(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the connection', () => {
  test('is not lost for one request that failed while the server answers', async () => {
    const connection = createConnection(probe);
    const reported = jest.fn();
    connection.subscribe(reported);
    connection.report(false);
    await pass(10);
    expect([connection.state(), asked, reported.mock.calls.length]).toEqual(['fine', 1, 0]);
  });

  test('is lost when nobody answers, and found again by itself', async () => {
    const connection = createConnection(probe);
    const reported = jest.fn();
    connection.subscribe(reported);
    answers = false;
    connection.report(false);
    connection.report(false);
    await pass(10);
    expect([connection.state(), asked]).toEqual(['unreachable', 1]);
    await pass(6100);
    expect(asked).toBe(3);
    answers = true;
    await pass(3100);
    expect([connection.state(), reported.mock.calls.length]).toEqual(['fine', 2]);
    await pass(20_000);
    expect(asked).toBe(4);
  });

  test('is found again by any request that is answered', async () => {
    const connection = createConnection(probe);
    answers = false;
    connection.report(false);
    await pass(10);
    connection.report(true);
    expect(connection.state()).toBe('fine');
  });

  test('follows what the browser knows of the network', async () => {
    const connection = createConnection(probe);
    online(false);
    window.dispatchEvent(new Event('offline'));
    expect(connection.state()).toBe('offline');
    online(true);
    window.dispatchEvent(new Event('online'));
    await pass(10);
    expect(connection.state()).toBe('fine');
  });
});
