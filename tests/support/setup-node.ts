// supabase-js requires WebSocket to exist, which Node 20 lacks. No test opens one.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;
