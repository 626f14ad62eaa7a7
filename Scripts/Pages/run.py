"""Runs the tests, and closes their shared browser."""

import os
import sys
import unittest

import support

suite = unittest.defaultTestLoader.discover(os.path.dirname(os.path.abspath(__file__)), pattern="test_*.py")
try:
	result = unittest.TextTestRunner(verbosity=2).run(suite)
finally:
	support.close()
sys.exit(0 if result.wasSuccessful() else 1)
