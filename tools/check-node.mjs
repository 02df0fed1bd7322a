// Runs before anything else is loaded, in a Node of any age: the tools would say which of Node's
// functions they miss, not which Node they want.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isRecent = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
if (!isRecent) {
  console.error(`This is Node ${process.versions.node}; please use 20.19, 22.12 or newer.`);
  process.exit(1);
}
