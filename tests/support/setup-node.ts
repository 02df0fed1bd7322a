// supabase-js requires WebSocket to exist, which Node 20 lacks; nothing here opens one.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;
